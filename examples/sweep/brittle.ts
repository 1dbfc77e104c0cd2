// The same, written by someone who saw a bare list once. The sweep names the answer that breaks it.
import { IntelligenceData } from '@intelligence-data/sdk';

const client = new IntelligenceData();
const reports = (await client.facts.list({ category: 'finance' })) as unknown[]; // a cast: nothing has proved it
console.log(`${reports.map(() => 1).length} reports on finance`);
