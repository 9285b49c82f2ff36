/** The tested service as a process of its own, to be signalled. */
import { runService } from '../src/index';
import { testedService } from './tested-service';

await runService(testedService);
