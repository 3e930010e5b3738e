// Kinds of events, in the order of enum evo_event_kind (src/games/evolution/evolution.h; a test compares them), and their figures.
export const EVENTS = [
  'START', // who starts
  'REMOVED', // cards
  'ROUND', // round
  'DREW', // card, or NO_CARD for the others
  'SHUFFLED', // cards
  'LAST_ROUND', // 1: this one, 2: the next
  'FOOD_LAID', // card or NO_CARD
  'TRAIT_LAID', // card or NO_CARD, species
  'REPLACED', // card, species, chips that fall into the bag
  'NEW', // card spent, 0 left 1 right
  'GROWN', // card spent, species, 0 population 1 body, the new figure
  'DONE',
  'LAID_OPEN', // quick play: species bought, population and body grown, cards laid
  'TURNED_UP', // card, species
  'FOOD_CARD', // card
  'HOLE', // change, chips now
  'FERTILE', // species, population
  'FAT_MOVED', // species, chips
  'LEFT', // species
  'ATE', // species, food, fat, 0 plant 1 meat, what brought it
  'THOUGHT', // species, card
  'PASSED',
  'ATTACK', // species, prey's player, prey's species
  'IGNORED', // trait, card
  'HORNS', // species, population left
  'HIT', // species, population left
  'BAG', // chips
  'DIED', // species, cards
  'SHRANK', // species, population left
  'FREE',
  'OVER',
] as const;

export type EventName = (typeof EVENTS)[number];

export const eventName = (kind: number): EventName | undefined => EVENTS[kind];

// What brought chips, in the order of enum evo_by; the first two may come out of the watering hole.
export const BY = ['feeding', 'foraging', 'cooperation', 'long_neck', 'intelligence', 'attack', 'scavenger'] as const;

export const NO_CARD = 127;

const RULES: Record<EventName, string> = {
  START: 'EVO-2.2',
  REMOVED: 'EVO-2.3',
  ROUND: 'EVO-3.1',
  DREW: 'EVO-3.1',
  SHUFFLED: 'EVO-3.3',
  LAST_ROUND: 'EVO-3.4',
  FOOD_LAID: 'EVO-3.5',
  TRAIT_LAID: 'EVO-4.2',
  REPLACED: 'EVO-4.3',
  NEW: 'EVO-4.4',
  GROWN: 'EVO-4.5',
  DONE: 'EVO-4.1',
  LAID_OPEN: 'EVO-4.9',
  TURNED_UP: 'EVO-4.7',
  FOOD_CARD: 'EVO-5.1',
  HOLE: 'EVO-5.1',
  FERTILE: 'EVO-5.3',
  FAT_MOVED: 'EVO-5.5',
  LEFT: 'EVO-5.4',
  ATE: 'EVO-5.10',
  THOUGHT: 'EVO-5.19',
  PASSED: 'EVO-5.8',
  ATTACK: 'EVO-5.21',
  IGNORED: 'EVO-5.29',
  HORNS: 'EVO-5.28',
  HIT: 'EVO-5.30',
  BAG: 'EVO-6.2',
  DIED: 'EVO-5.32',
  SHRANK: 'EVO-6.1',
  FREE: 'EVO-6.4',
  OVER: 'EVO-7.2',
};

export const ruleOf = (kind: number): string | undefined => {
  const name = eventName(kind);
  return name && RULES[name];
};
