/**
 * The texts of choices that came without one. Who reads a text that is not known asks for it by that, together with all
 * that are read at the same time, and is drawn again when it comes.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Action } from '../types';
import type { TextOf } from './legal';
import type { Ports } from './connection';

/** As many as one request may have. */
export const MOST_ASKED = 500;
/** Until what was refused for now is asked again. */
const A_WHILE = 2000;

/** The texts of these actions, in order; null where the table has none. */
export type AskTexts = (actions: Action[]) => Promise<readonly string[] | 'later' | null>;

export class ChoiceTexts {
  #ask: AskTexts;
  #after: Ports['after'];
  /** The language in which the table answers. */
  #lang: string;
  #known = new SvelteMap<string, string>();
  /** To be asked for, by what they are known by. */
  #wanted = new Map<string, Action>();
  /** Wanted or under way. Another language or another view begins a new set: what comes for an older one is dropped. */
  #asked = new Set<string>();

  constructor(lang: string, ask: AskTexts, after: Ports['after']) {
    this.#lang = lang;
    this.#ask = ask;
    this.#after = after;
  }

  /** From now on the table answers in this language. */
  speak(lang: string): void {
    this.#lang = lang;
    this.#wanted.clear();
    this.#asked = new Set();
  }

  /** Nothing of this view stays in memory. */
  forget(): void {
    this.speak(this.#lang);
    this.#known.clear();
  }

  /** How choices that come now look up their texts: in today's language, whichever is chosen later. */
  reader(): TextOf {
    const lang = this.#lang;
    return (action) => this.#read(lang, action);
  }

  #read(lang: string, action: Action): string {
    const key = `${lang} ${JSON.stringify(action)}`;
    const text = this.#known.get(key);
    if (text === undefined && lang === this.#lang && !this.#asked.has(key)) this.#want(key, action);
    return text ?? '';
  }

  #want(key: string, action: Action): void {
    if (this.#wanted.size === 0) queueMicrotask(() => this.#send());
    this.#asked.add(key);
    this.#wanted.set(key, action);
  }

  #send(): void {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    for (let at = 0; at < wanted.length; at += MOST_ASKED) void this.#fetch(wanted.slice(at, at + MOST_ASKED));
  }

  async #fetch(wanted: readonly (readonly [string, Action])[]): Promise<void> {
    const asked = this.#asked;
    const texts = await this.#ask(wanted.map(([, action]) => action));
    if (asked !== this.#asked) return;
    if (texts === 'later') {
      this.#after(A_WHILE, () => {
        if (asked === this.#asked) void this.#fetch(wanted);
      });
    } else {
      // What has no text is called by its verb, so that it can still be decided.
      wanted.forEach(([key, action], i) => this.#known.set(key, texts?.[i] || action.do));
    }
  }
}
