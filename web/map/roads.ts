/** Roads by class, and bridges where they cross the rivers. */
import { Path, el, line, strokeEl, num, translate, type Attrs } from './svg';
import { crossings, distance, shift, simplify, type Point } from './geometry';
import type { Road, RoadSort, Scene } from './scene_types';
import type { Sizes } from './style';
import type { Theme } from './themes';

type Cased = Exclude<RoadSort, 'track'>;

const CASED = {
  lane: { case: 'laneCase', core: 'laneCore', stroke: 'lane', opacity: 0.8 },
  old: { case: 'oldCase', core: 'oldCore', stroke: 'roadLine', opacity: 1 },
  post: { case: 'postCase', core: 'postCore', stroke: 'roadLine', opacity: 1 },
} as const;

const roadPath = (scene: Scene, sort: RoadSort) =>
  scene.roads
    .filter((road) => road.sort === sort)
    .map((road) => String(new Path(1).polyline(simplify(road.line, 0.2))))
    .join('');

function tracks(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  if (!sizes.track) return '';
  return strokeEl(roadPath(scene, 'track'), theme.map.lane, sizes.track, {
    'stroke-dasharray': `0 ${num(5.2 * sizes.unit)}`,
    'stroke-linecap': 'round',
    opacity: 0.8,
  });
}

/** Each class of road as a reusable path. */
function roadDefs(scene: Scene, sorts: readonly RoadSort[]) {
  return el(
    'defs',
    {},
    sorts.map((sort) => el('path', { id: `road-${sort}`, d: roadPath(scene, sort) })),
  );
}

const roadUse = (sort: RoadSort, attrs: Attrs) =>
  el('use', { href: `#road-${sort}`, 'stroke-linejoin': 'round', ...attrs });

function cases(scene: Scene, theme: Theme, sort: Cased) {
  const kind = CASED[sort];
  return roadUse(sort, line(theme.map[kind.stroke], scene.sizes[kind.case], { opacity: kind.opacity }));
}

function cores(scene: Scene, theme: Theme, sort: Cased) {
  const { sizes } = scene;
  const core = roadUse(sort, line(theme.map.road, sizes[CASED[sort].core]));
  if (sort !== 'old') return core;
  return (
    core +
    roadUse(
      sort,
      line(theme.map.roadLine, 0.8 * sizes.unit, {
        'stroke-dasharray': `${num(10 * sizes.unit)} ${num(7 * sizes.unit)}`,
        opacity: 0.55,
      }),
    )
  );
}

/** The birches that Catherine's post road was planted with, as dots along both sides. */
function avenue(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  const path = new Path(1);
  for (const road of scene.roads.filter((each) => each.sort === 'post')) {
    for (const side of [-1, 1]) path.polyline(simplify(shift(road.line, side * 7.7 * sizes.unit), 0.2));
  }
  return strokeEl(path, theme.map.treeLine, 2.5 * sizes.unit, {
    'stroke-dasharray': `0 ${num(9 * sizes.unit)}`,
    'stroke-linecap': 'round',
    opacity: 0.75,
  });
}

/**
 * Places where roads cross the rivers, on boards whose borders do not say so: the greatest roads first, each bridge
 * once.
 */
export function findBridges(scene: Scene): { point: Point; direction: Point; sort: RoadSort }[] {
  const order: readonly RoadSort[] = ['post', 'old', 'lane'];
  const rivers = scene.rivers.filter((river) => river.sort === 'river');
  const bridges: { point: Point; direction: Point; sort: RoadSort }[] = [];
  for (const sort of order) {
    for (const road of scene.roads.filter((each) => each.sort === sort)) {
      for (const river of rivers) {
        for (const { point, direction } of crossings(road.line, river.line)) {
          if (bridges.some((other) => distance(other.point, point) < 45 * scene.sizes.unit)) continue;
          bridges.push({ point, direction, sort });
        }
      }
    }
  }
  return bridges;
}

function bridges(scene: Scene, theme: Theme) {
  const { unit } = scene.sizes;
  return findBridges(scene)
    .map(({ point, direction, sort }) => {
      const half = (sort === 'post' ? 4.6 : 3) * unit,
        reach = 12 * unit,
        splay = 4 * unit;
      const rails = new Path(1);
      for (const side of [-1, 1]) {
        rails.polyline([
          [-reach - splay, side * (half + splay)],
          [-reach, side * half],
          [reach, side * half],
          [reach + splay, side * (half + splay)],
        ]);
      }
      const angle = (Math.atan2(direction[1], direction[0]) * 180) / Math.PI;
      return el(
        'g',
        { transform: `${translate(...point)} rotate(${num(angle, 1)})` },
        el('rect', { x: -reach, y: -half, width: 2 * reach, height: 2 * half, fill: theme.map.road }),
        strokeEl(rails, theme.map.roadLine, 1.9 * unit, { 'stroke-linejoin': 'round' }),
      );
    })
    .join('');
}

export function roadLayer(scene: Scene, theme: Theme) {
  const sorts: readonly Cased[] = scene.sizes.laneCase ? ['lane', 'old', 'post'] : ['old', 'post'];
  return (
    roadDefs(scene, sorts) +
    tracks(scene, theme) +
    sorts.map((sort) => cases(scene, theme, sort)).join('') +
    sorts.map((sort) => cores(scene, theme, sort)).join('') +
    avenue(scene, theme) +
    (scene.borders.length || scene.crossings ? '' : bridges(scene, theme))
  );
}

/** Distance from the middle of a road that ornaments keep. */
export const roadRoom = (road: Road, sizes: Sizes) =>
  (road.sort === 'post' ? 11 : road.sort === 'track' ? 6 : 7.5) * sizes.unit;
