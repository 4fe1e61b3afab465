// npm run labs: makes the data of the labs from the lessons, the glossary and the articles.
import { writeLabData } from './lib/labs/lab-data.ts';

writeLabData();
