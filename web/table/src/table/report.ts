/** The after-action report: one HTML file that needs nothing else. Every text in it is escaped. */
import type { LogEntry } from '../types';

export interface ReportPicture {
  caption: string;
  /** A data: address of a PNG. */
  png: string;
}

export interface ReportParts {
  lang: string;
  title: string;
  subtitle: string;
  result: string;
  players: string[];
  pictures: ReportPicture[];
  log: readonly LogEntry[];
  words: { turn: string; log: string; pictures: string; rule: string };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
}

const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#2A231C;background:#FBF6EA}
h1{font-size:2.2rem;margin:0}h2{border-bottom:1px solid #857353;margin-top:2rem}.sub,.rule{color:#57493A}
.result{font-size:1.25rem;padding:.7rem 1rem;border:3px double #775209;background:#F1E7D0}
figure{margin:1rem 0}img{max-width:100%;border:1px solid #857353}figcaption{font-style:italic}
ol{padding-left:3rem}li{margin:.2rem 0}.fr{border-left:4px solid #243F7C;padding-left:.5rem}.ru{border-left:4px double #557630;padding-left:.5rem}
@media print{figure{break-inside:avoid}}`;

/** Only a picture of our own making is let in. */
function picture({ caption, png }: ReportPicture): string {
  if (!/^data:image\/png;base64,[A-Za-z0-9+/=]*$/.test(png)) return '';
  return `<figure><img alt="${escapeHtml(caption)}" src="${png}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

function entryHtml(entry: LogEntry, words: ReportParts['words']): string {
  const lines = entry.lines.map((line) => {
    const rule = line.rule ? ` <span class="rule">(${escapeHtml(words.rule)} ${escapeHtml(line.rule)})</span>` : '';
    return `<div>${escapeHtml(line.text)}${rule}</div>`;
  });
  if (lines.length === 0) return '';
  const side = entry.side === 'french' ? 'fr' : entry.side === 'russian' ? 'ru' : '';
  return `<li value="${Number(entry.number)}" class="${side}">${lines.join('')}</li>`;
}

function logHtml(log: readonly LogEntry[], words: ReportParts['words']): string {
  const turns = new Map<number, string[]>();
  for (const entry of log) {
    const html = entryHtml(entry, words);
    if (html) turns.set(entry.turn, [...(turns.get(entry.turn) ?? []), html]);
  }
  return [...turns]
    .map(([turn, items]) => `<h3>${escapeHtml(words.turn)} ${Number(turn)}</h3><ol>${items.join('')}</ol>`)
    .join('');
}

export function reportHtml(parts: ReportParts): string {
  const pictures = parts.pictures.map(picture).join('');
  return `<!doctype html>
<html lang="${escapeHtml(parts.lang)}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(parts.title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(parts.title)}</h1><p class="sub">${escapeHtml(parts.subtitle)}</p>
<p>${parts.players.map(escapeHtml).join('<br>')}</p>
${parts.result ? `<p class="result">${escapeHtml(parts.result)}</p>` : ''}
${pictures ? `<h2>${escapeHtml(parts.words.pictures)}</h2>${pictures}` : ''}
<h2>${escapeHtml(parts.words.log)}</h2>${logHtml(parts.log, parts.words)}
</body></html>
`;
}

/** What the canvases of an element show, laid on one another, as a PNG. */
export function pictureOfCanvases(container: HTMLElement): string {
  const frame = container.getBoundingClientRect();
  const sheet = document.createElement('canvas');
  sheet.width = Math.round(frame.width);
  sheet.height = Math.round(frame.height);
  const context = sheet.getContext('2d');
  if (!context) return '';
  context.fillStyle = getComputedStyle(container).backgroundColor;
  context.fillRect(0, 0, sheet.width, sheet.height);
  for (const canvas of container.querySelectorAll('canvas')) {
    const box = canvas.getBoundingClientRect();
    if (canvas.width > 0 && canvas.height > 0)
      context.drawImage(canvas, box.left - frame.left, box.top - frame.top, box.width, box.height);
  }
  return sheet.toDataURL('image/png');
}

export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; it is let go when that is surely over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
