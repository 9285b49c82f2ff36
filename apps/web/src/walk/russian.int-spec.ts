import { walkInOneLookEach } from './one-look-each';

walkInOneLookEach('ru', 3);
