import type { FactoryProvider, INestApplication } from '@nestjs/common';
import { NEWS_LATE_SINCE } from '@hexduel/contracts-http';
import { Messaging } from '@hexduel/messaging';
import type { NextFunction, Request, Response } from 'express';

/** Since when no news of matches reaches this process, in milliseconds since 1970; null while it does. */
export interface LateNews {
  readonly since: number | null;
}
export const LateNews = Symbol('LateNews');

/** News comes over NATS. */
export const newsOverNats: FactoryProvider<LateNews> = {
  provide: LateNews,
  inject: [Messaging],
  useFactory: (messaging: Messaging): LateNews => ({
    get since() {
      return messaging.awaySince;
    },
  }),
};

export const newsOnTime: LateNews = { since: null };

/** For `connect` of the service: every answer says in a header that news is late, while it is. */
export function announceLateNews(app: INestApplication): void {
  const news = app.get<LateNews>(LateNews, { strict: false });
  app.use((_request: Request, response: Response, next: NextFunction) => {
    if (news.since !== null) response.setHeader(NEWS_LATE_SINCE, String(news.since));
    next();
  });
}
