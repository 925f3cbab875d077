// What is asked once, over HTTP (docs/table.md). An error is a value with a message that can be shown as it is.
import { language, t } from './i18n';
import type {
  Fault,
  GameDescription,
  Hello,
  Invitation,
  Joined,
  MatchInfo,
  MatchMade,
  MatchRequest,
  RuleBook,
  Verified,
} from './types';

export type Answer<T> = { ok: true; value: T } | { ok: false; error: Fault; status: number };

async function read<T>(response: Response): Promise<Answer<T>> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return { ok: true, value: body as T };
  const error = (body as { error?: Fault } | null)?.error;
  return {
    ok: false,
    status: response.status,
    error: error ?? { code: 'status', message: t('shell.error.status', { status: response.status }) },
  };
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
  try {
    const headers = { 'Accept-Language': language(), ...init.headers };
    return await read<T>(await fetch(path, { ...init, headers }));
  } catch {
    return { ok: false, status: 0, error: { code: 'offline', message: t('shell.error.offline') } };
  }
}

function post<T>(path: string, body: unknown): Promise<Answer<T>> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-redoubt': '1' },
    body: JSON.stringify(body),
  });
}

const at = encodeURIComponent;

export const api = {
  hello: () => ask<Hello>('/api/hello'),
  game: (game: string) => ask<GameDescription>(`/api/games/${at(game)}`),
  rules: (game: string) => ask<RuleBook>(`/api/games/${at(game)}/rules`),
  matches: () => ask<{ matches: MatchInfo[] }>('/api/matches'),
  match: (match: string) => ask<MatchInfo>(`/api/matches/${at(match)}`),
  make: (request: MatchRequest) => post<MatchMade>('/api/matches', request),
  invitation: (invitation: string) => ask<Invitation>(`/api/invitations/${at(invitation)}`),
  join: (invitation: string, entropy: string) => post<Joined>('/api/join', { invitation, entropy }),
  importRecord: (record: unknown) => post<{ match: string }>('/api/import', { record }),
  verify: (record: unknown) => post<Verified>('/api/verify', { record }),
  signUp: (name: string, password: string) => post<object>('/api/account/sign-up', { name, password }),
  signIn: (name: string, password: string) => post<object>('/api/account/sign-in', { name, password }),
  signOut: () => post<object>('/api/account/sign-out', {}),
  setHook: (webhook: string) => post<object>('/api/account/hooks', { webhook }),
};

/** Where a record can be fetched as a file. */
export function recordPath(match: string): string {
  return `/api/matches/${at(match)}/record`;
}

/** The player's share of the dice: enough that nobody, the table included, can know them before. */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
