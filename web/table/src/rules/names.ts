import { t } from '../i18n';

export const kinds = ['basic', 'optional', 'scenario', 'faq', 'ours'] as const;
const provenances = ['stated', 'derived', 'public', 'ours'];

/** A kind or a provenance that a later table may bring is shown by its own word. */
export function kindName(kind: string): string {
  return (kinds as readonly string[]).includes(kind) ? t(`rules.kind.${kind}`) : kind;
}

export function provenanceName(provenance: string): string {
  return provenances.includes(provenance) ? t(`rules.provenance.${provenance}`) : provenance;
}
