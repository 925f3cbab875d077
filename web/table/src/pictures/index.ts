// The pictures of games, which `npm run pictures` makes. A game without one is shown by the sign of the house.
const files = import.meta.glob<string>('../../../games/*/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function picture(game: string, cut: 'wide' | 'card', theme: 'light' | 'dark'): string | null {
  return files[`../../../games/${game}/pictures/${cut}-${theme}.webp`] ?? null;
}
