// What happened: kinds of events in the order of enum ori_event_kind (src/games/origin/origin.h), and the rule behind each.
export const EVENT = {
  NEUTRAL: 0, DEALT: 1, KEPT: 2, BACK: 3, LAID: 4, STRAIT_LAID: 5, HUNT_LAID: 6, START: 7, EVOLVED: 8, MOVED: 9, DISPLACED: 10,
  DECLARED: 11, STRAIT: 12, HUNT: 13, TILE: 14, REFILLED: 15, DREW: 16, LOOKED: 17, CHOSE: 18, UNDER: 19, PLAYED: 20, TRIBUTE: 21,
  STOLE: 22, SKIPPED: 23, ENDING: 24, TURN: 25, OVER: 26,
} as const;

const RULES: Record<number, string> = {
  [EVENT.NEUTRAL]: 'ORI-2.2', [EVENT.DEALT]: 'ORI-2.3', [EVENT.KEPT]: 'ORI-2.3', [EVENT.BACK]: 'ORI-2.3', [EVENT.LAID]: 'ORI-2.4',
  [EVENT.STRAIT_LAID]: 'ORI-2.5', [EVENT.HUNT_LAID]: 'ORI-2.5', [EVENT.START]: 'ORI-2.6', [EVENT.EVOLVED]: 'ORI-4.1',
  [EVENT.MOVED]: 'ORI-4.5', [EVENT.DISPLACED]: 'ORI-4.6', [EVENT.DECLARED]: 'ORI-3.2', [EVENT.STRAIT]: 'ORI-5.12',
  [EVENT.HUNT]: 'ORI-5.10', [EVENT.TILE]: 'ORI-5.7', [EVENT.REFILLED]: 'ORI-5.6', [EVENT.DREW]: 'ORI-1.10', [EVENT.LOOKED]: 'ORI-6.1',
  [EVENT.CHOSE]: 'ORI-6.1', [EVENT.UNDER]: 'ORI-1.10', [EVENT.PLAYED]: 'ORI-3.1', [EVENT.TRIBUTE]: 'ORI-6.1', [EVENT.STOLE]: 'ORI-6.1',
  [EVENT.SKIPPED]: 'ORI-3.4', [EVENT.ENDING]: 'ORI-7.1', [EVENT.OVER]: 'ORI-7.4',
};

export const eventRule = (kind: number): string | undefined => RULES[kind];
