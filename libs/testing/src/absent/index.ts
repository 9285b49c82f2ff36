export { findChromium } from './find-chromium';
export { hasCommands } from './has-commands';
export { tellNotRun } from './tell-not-run';
