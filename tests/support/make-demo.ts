/** Makes the data that servers of the tests begin with: two runners would make it at once. */
import { templateWith } from './data-templates.ts';

await templateWith('demo_today');
