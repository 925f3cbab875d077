// The pictures that pictures.js makes. A game without one is shown by the sign of the house.
const files = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' });

export function picture(game: string, cut: 'wide' | 'card', theme: 'light' | 'dark'): string | null {
  return files[`./${game}-${cut}-${theme}.webp`] ?? null;
}
