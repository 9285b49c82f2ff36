import { walkInEveryLook } from './every-look';

walkInEveryLook('ru', { width: 750, height: 1334, theme: 'dark', zoom: 2 });
