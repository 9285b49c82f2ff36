import { walkInEveryLook } from './every-look';

walkInEveryLook('ru');
