import { IntelligenceData, IntelligenceDataError } from '@intelligence-data/sdk';

/** The program under test: a list of headlines in a page. The page's own back end, under /api, holds the real credential. */
export async function showHeadlines(list: HTMLElement, session: string): Promise<void> {
  const client = new IntelligenceData({
    baseUrl: `${location.origin}/api`,
    auth: session,
    maxRetries: 0,
    dangerouslyAllowBrowser: true, // what the page holds is a session of its back end, no key of the service
  });
  try {
    const reports = await client.facts.list({ category: 'finance', limit: 3 });
    if (!Array.isArray(reports)) throw new TypeError('No list of reports.');
    list.replaceChildren(...reports.map(({ content }) => item(String(content))));
  } catch (error) {
    if (!IntelligenceDataError.isInstance(error)) throw error;
    list.replaceChildren(item(`No headlines (${error.code}).`));
  }
}

function item(text: string): HTMLLIElement {
  const element = document.createElement('li');
  element.textContent = text; // as text: a report is not to be trusted with the page
  return element;
}
