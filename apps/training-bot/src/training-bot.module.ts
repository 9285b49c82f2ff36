/** Nothing is public but what the host gives and the bots, which listen on ports of their own. */
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- Nest knows modules by their class
export class TrainingBotModule {}
