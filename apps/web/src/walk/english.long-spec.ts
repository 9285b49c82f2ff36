import { walkInEveryLook } from './every-look';

walkInEveryLook('en');
