import { walkInEveryLook } from './every-look';

walkInEveryLook('en', { width: 1366, height: 768, theme: 'light', zoom: 2 });
