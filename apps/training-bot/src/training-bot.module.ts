/** Nothing is public but what the host gives and the bots, which listen on ports of their own. */
export class TrainingBotModule {}
