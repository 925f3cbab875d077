// The games that can be learnt at the table, with the steps of each.
import { bloodyMonday } from './bloody-monday';
import type { Step } from './guide';

export const courses: Record<string, Step[]> = { 'bloody-monday': bloodyMonday };
