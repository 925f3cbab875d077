// Short notes to the player: seen for a while in a corner, and read out by a screen reader.

export interface Note {
  id: number;
  text: string;
  kind: 'info' | 'good' | 'error';
  rule?: string;
}

export const notes = $state<{ shown: Note[]; spoken: string }>({ shown: [], spoken: '' });

let next = 1;

/** Shows a note and reads it out; the answer is its id. Errors stay until they are closed. */
export function toast(text: string, kind: Note['kind'] = 'info', rule?: string): number {
  const note: Note = { id: next++, text, kind, ...(rule ? { rule } : {}) };
  notes.shown = [...notes.shown.filter((other) => other.text !== text), note].slice(-4);
  if (kind !== 'error') setTimeout(() => dismiss(note.id), 6000);
  return note.id;
}

export function dismiss(id: number): void {
  notes.shown = notes.shown.filter((note) => note.id !== id);
}

/** Reads a text out without showing it. */
export function say(text: string): void {
  notes.spoken = '';
  queueMicrotask(() => {
    notes.spoken = text;
  });
}
