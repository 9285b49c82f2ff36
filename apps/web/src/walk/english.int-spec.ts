import { walkInOneLookEach } from './one-look-each';

walkInOneLookEach('en', 0);
