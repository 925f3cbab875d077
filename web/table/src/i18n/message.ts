// The form of a message: `{name}` is replaced by a parameter, `{n|rule|rules}` by one of its words, chosen by the
// plural
// of the parameter n in the language: one word for each category of `plurals` below, in that order.

export type Params = Record<string, string | number>;
export type Messages = { [key: string]: string | Messages };

const plurals = ['one', 'other'];
const hole = /\{(\w+)((?:\|[^{}|]*)*)\}/g;

export function fill(message: string, params: Params, lang: string): string {
  return message.replace(hole, (whole, name: string, words: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (!words) return String(value);
    const forms = words.slice(1).split('|');
    const category = new Intl.PluralRules(lang).select(Number(value));
    return forms[Math.max(0, plurals.indexOf(category === 'one' ? 'one' : 'other'))] ?? forms[0] ?? '';
  });
}

/** Keys with dots, as `t` takes them. */
export function flatten(messages: Messages, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}

export function placeholders(message: string): string[] {
  return [...new Set([...message.matchAll(hole)].map((match) => match[1] ?? ''))].sort();
}

/** The first language that the reader prefers and we have. */
export function preferred(wanted: readonly string[], have: readonly string[]): string {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0] ?? '';
    if (have.includes(short)) return short;
  }
  return have.includes('en') ? 'en' : (have[0] ?? 'en');
}
