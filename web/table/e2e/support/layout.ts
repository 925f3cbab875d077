/** What can be seen of a page: what lies under something else or beyond the edge, and which words are broken. */
import type { Page } from 'playwright-core';

/** The windows in which nothing may be hidden: notebooks, their odd neighbours, a large screen. */
export const WINDOWS = [
  [1366, 768],
  [1400, 900],
  [1440, 900],
  [1536, 864],
  [1540, 864],
  [1920, 1080],
] as const;

/** Those of the elements that are cut off or covered, by their words. */
export function hidden(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0) return [];
        const y = (top + bottom) / 2;
        const seen = [left + 2, (left + right) / 2, right - 2].every((x) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        });
        return seen ? [] : [element.innerText.trim() || element.getAttribute('aria-label') || element.className];
      }),
    selector,
  );
}

/** Words that go over from one line to the next. */
export function broken(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].flatMap((element) => {
        const found: string[] = [];
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map((each) => Math.round(each.top))).size > 1) found.push(word[0]);
          }
        }
        return found;
      }),
    selector,
  );
}

export async function heightOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.height ?? 0;
}
