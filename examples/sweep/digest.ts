// A program that no answer to an open question breaks: the sweep runs it once under each variant of the mock.
//
//   npm run sweep            every variant passes
//   npm run sweep:brittle    what it says of a program that takes one answer for granted
import { IntelligenceData } from '@intelligence-data/sdk';

const client = new IntelligenceData();
const reports = await client.facts.list({ category: 'finance' });

// A bare list, or a list in an envelope: which of the two is not documented, so both are read.
const list: unknown = Array.isArray(reports) ? reports : Object(reports).data;
if (!Array.isArray(list)) throw new Error(`Neither a list nor an envelope: ${JSON.stringify(reports)}`);
console.log(`${list.length} reports on finance`);
