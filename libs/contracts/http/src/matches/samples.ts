/** Values of the examples. */
export const TEAM = '0193a7c0-0000-7000-8000-000000000002';
export const GAME = 'KlpKJ0ooKmbdddqPe1DRr0Zw';
export const CHECK = 'Jq3mVw0TtZ5cXb8RkP2sLd7N';
export const SERIES = 'Yb6HnC1vGf4WqS9eMx0ZuT3A';
export const NOON = '2026-11-21T12:00:00.000Z';
export const HALF_PAST = '2026-11-21T12:30:00.000Z';

/** Two moves of a real game, so that it can be decoded. */
export const REPLAY = 'hx1.5.BIAAPAwAgAAEAwAAwAQMC..PxRF.';
