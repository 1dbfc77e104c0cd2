// Gives reports, whose members the service does not document, a type of your own, and checks every answer against it.
//
//   npm start        against the mock
import { IntelligenceData, ResponseValidationError } from '@intelligence-data/sdk';
import { z } from 'zod';

// What you have seen the service send. Members that are not named here are dropped; z.looseObject keeps them.
const Report = z.object({
  category: z.string(),
  source: z.string(),
  content: z.string(),
  timestamp: z.coerce.date(),
});

const client = new IntelligenceData({ schemas: { listFacts: z.array(Report) } });

for (const { timestamp, source, content } of await client.facts.list({ category: 'finance', limit: 3 })) {
  console.log(`${timestamp.toDateString()}  ${source}: ${content}`); // timestamp is a Date, source a string
}

// An answer that differs is an error that tells where, and not an `undefined` three modules later.
const Rated = z.array(Report.extend({ confidence: z.number() }));
try {
  await client.facts.list({ limit: 1 }, { schema: Rated });
} catch (error) {
  if (!(error instanceof ResponseValidationError)) throw error;
  for (const { path, message } of error.issues) console.log(`refused: ${path}: ${message}`);
}
