// The games that can be learnt at the table: the steps of each, and where it begins if not where the game does.
import type { MatchRequest } from '../types';
import { bloodyMonday } from './bloody-monday';
import { borodino1812, evening } from './borodino-1812';
import type { Step } from './guide';
import { invasion1812, niemen } from './invasion-1812';

export interface Course {
  steps: Step[];
  begins: Partial<MatchRequest>;
}

export const courses: Record<string, Course> = {
  'bloody-monday': { steps: bloodyMonday, begins: {} },
  'borodino-1812': { steps: borodino1812, begins: { position: evening } },
  'invasion-1812': { steps: invasion1812, begins: { position: niemen } },
};
