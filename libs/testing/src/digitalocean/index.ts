export { FakeDigitalOcean } from './fake-digital-ocean';
export type { FakeDigitalOceanOptions, LoggedCall } from './fake-digital-ocean';
export type { HeldDroplet } from './droplet-store';
export { problem } from './answer';
export type { Fault } from './fault';
