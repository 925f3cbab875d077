// The language of the page. A file beside this one is a language; it is fetched when it is chosen, with the texts of
// every
// game in it: those of `web/games/GAME/en.json` are called `game.GAME.…`.
import type { Bilingual } from '../types';
import { recall, remember } from '../storage';
import { fill, flatten, preferred, type Messages, type Params } from './message';

const files = import.meta.glob<Messages>('./*.json', { import: 'default' });
const gameFiles = import.meta.glob<Messages>('../../../games/*/{en,es}.json', { import: 'default' });

export const languages: string[] = Object.keys(files)
  .map((path) => path.slice(2, -'.json'.length))
  .sort();

const now = $state<{ lang: string; messages: Record<string, string> }>({ lang: 'en', messages: {} });

export function language(): string {
  return now.lang;
}

/** What a language calls itself. */
export function languageName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** The texts of every game in a language. */
async function gameTexts(lang: string): Promise<Record<string, string>> {
  const found = Object.entries(gameFiles).filter(([path]) => path.endsWith(`/${lang}.json`));
  const texts = await Promise.all(
    found.map(async ([path, read]) => flatten(await read(), `game.${path.split('/').at(-2)}.`)),
  );
  return Object.assign({}, ...texts) as Record<string, string>;
}

export async function setLanguage(lang: string): Promise<void> {
  const file = files[`./${lang}.json`];
  if (!file) return;
  const [messages, games] = await Promise.all([file(), gameTexts(lang)]);
  now.messages = { ...flatten(messages), ...games };
  now.lang = lang;
  document.documentElement.lang = lang;
  remember('lang', lang);
}

/** The language chosen last, or that of the browser. */
export async function startLanguage(): Promise<void> {
  await setLanguage(preferred([recall('lang') ?? '', ...navigator.languages], languages));
}

export function t(key: string, params: Params = {}): string {
  return fill(now.messages[key] ?? key, params, now.lang);
}

/** A text that the table sends in every language, in the reader's. */
export function text(bilingual: Bilingual): string {
  return bilingual[now.lang] ?? bilingual.en;
}
