/** Gathers the after-action report: the log, the result, and a picture of the map at the end of every turn. */
import { language, t, text } from '../i18n';
import type { BoardMap } from '../map';
import type { Viewer } from '../types';
import { bothPieces, pictureOf, standing } from './drawing';
import type { GameFace } from './face';
import { lastWord, tallyOf, turnEnds } from './log';
import type { Match } from './match.svelte';
import { pictureOfCanvases, reportHtml, saveFile, type ReportPicture } from './report';

interface Sources {
  match: Match;
  face: GameFace;
  map: BoardMap;
  box: HTMLElement;
  title: string;
}

/** Tiles and blocks are drawn in the frames after they are set. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()), 800));
}

async function pictures({ match, face, map, box }: Sources): Promise<ReportPicture[]> {
  const table = match.table;
  if (!table) return [];
  const as: Viewer | 'both' = table.over ? 'both' : table.as;
  const moments = [0, ...turnEnds(table.log), table.decisions];
  const list: ReportPicture[] = [];
  map.setInset({ top: 0, right: 0, bottom: 0, left: 0 });
  map.fit();
  await drawn();
  await drawn();
  for (const at of [...new Set(moments)]) {
    const past = await match.viewAt(at, as);
    if (!past) continue;
    const pieces = past.other ? bothPieces(face.pieces(past.view), face.pieces(past.other)) : face.pieces(past.view);
    map.setBlocks(pieces.map((piece) => pictureOf(piece, new Set(), null)));
    map.setOverlay({ marks: standing(face.areaStates(past.view)) });
    await drawn();
    const caption = at === 0 ? t('table.replay.setup') : t('table.report.after', { turn: past.view.turn, n: at });
    list.push({ caption, png: pictureOfCanvases(box) });
  }
  return list;
}

export async function makeReport(sources: Sources): Promise<void> {
  const { match, title } = sources;
  await match.wholeLog();
  const shots = await pictures(sources);
  const table = match.table;
  if (!table) return;
  const { result } = table;
  const sides = (['french', 'russian'] as const).map(
    (side) => `${t(`table.side.${side}`)}: ${table.seats[side].name || t(`table.seat.${table.seats[side].kind}`)}`,
  );
  const outcome = result ? (result.winner ? t(`table.over.${result.winner}`) : t('table.over.draw')) : '';
  const tally = tallyOf(table.view);
  const told = lastWord(result) ?? (tally ? text(tally.decided) : '');
  const html = reportHtml({
    lang: language(),
    title,
    subtitle: t('table.report.subtitle', { n: table.decisions }),
    result: [outcome, told].filter(Boolean).join(' '),
    players: sides,
    pictures: shots,
    log: table.log,
    words: {
      turn: t('table.turn'),
      log: t('table.tab.log'),
      pictures: t('table.report.pictures'),
      rule: t('table.report.rule'),
    },
  });
  saveFile(`redoubt-${table.match}.html`, 'text/html', html);
}
