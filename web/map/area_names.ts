/**
 * The names of a board whose areas go by name: each once, beside the village or work it is called after, or its disc.
 */
import { bounds, grow, insideRing, type Point, type Box } from './geometry';
import { villageBox, workBox } from './places';
import { strings } from './strings';
import type { PlaceName } from './labels';
import type { Area, Scene } from './scene_types';

const middleOf = (box: Box): Point => [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];

/** What an area is called after, with the lettering of its kind. */
function lettering(scene: Scene, area: Area): Omit<PlaceName, 'text'> {
  const { sizes } = scene;
  const { unit } = sizes;
  const village = scene.villages.find((each) => each.name && insideRing(each.at, area.ring));
  const work =
    area.redoubt && scene.works.find((each) => each.name && insideRing(middleOf(bounds(each.line)), area.ring));
  if (village && !area.wooded) {
    const large = village.sort === 'large';
    return {
      near: villageBox(village, sizes),
      face: 'italicBold',
      size: large ? sizes.town : sizes.village,
      kind: large ? 'town' : 'village',
    };
  }
  if (work)
    return { near: workBox(work, sizes), face: 'serifBold', size: sizes.work, spacing: 0.7 * unit, kind: 'work' };
  const near = grow([...area.at, ...area.at], sizes.disc + 3 * unit);
  if (area.wooded) return { near, face: 'italicBold', size: sizes.work * 0.96, spacing: 0.8 * unit, kind: 'wood' };
  return { near, face: 'serif', size: sizes.work * 0.9, spacing: 0.8 * unit, kind: 'area' };
}

/** The bridge that the French will build has no road yet to be known by. */
function bridgeNames(scene: Scene): PlaceName[] {
  const { sizes } = scene;
  return scene.borders
    .filter((border) => border.french_bridge)
    .map(({ place }) => ({
      text: strings[scene.lang].frenchBridge,
      near: grow([...place.at, ...place.at], 15 * sizes.unit),
      face: 'italic',
      size: sizes.work * 0.8,
      kind: 'road',
    }));
}

const RANK = ['town', 'work', 'village', 'wood', 'area'];

export function areaNames(scene: Scene): PlaceName[] {
  const names = scene.areas.map((area) => ({ text: area.name, within: area.ring, ...lettering(scene, area) }));
  return [...names.sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind)), ...bridgeNames(scene)];
}
