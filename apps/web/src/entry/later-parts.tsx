'use client';

import dynamic from 'next/dynamic';

// The server renders them; their scripts come after those of the page, which is readable and live without them.
export const ScoreChart = dynamic(() => import('../chart/score-chart').then((module) => module.ScoreChart));
export const HeadToHeadTable = dynamic(() => import('./head-to-head-table').then((module) => module.HeadToHeadTable));
