// npm run i18n:status: how many texts of the interface each language has.
import { textStatus } from './lib/texts.ts';

console.log(textStatus().join('\n'));
