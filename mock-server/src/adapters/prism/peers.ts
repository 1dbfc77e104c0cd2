/** The parts of Prism that are used here. They are optional peers, so they are loaded only when called for. */
export interface PrismParts {
  core: typeof import('@stoplight/prism-core');
  http: typeof import('@stoplight/prism-http');
  server: typeof import('@stoplight/prism-http-server');
}

/** @throws where Prism is not installed, saying what to install. */
export async function loadPrism(): Promise<PrismParts> {
  try {
    const [core, http, server] = await Promise.all([
      import('@stoplight/prism-core'),
      import('@stoplight/prism-http'),
      import('@stoplight/prism-http-server'),
    ]);
    return { core, http, server };
  } catch (cause) {
    throw new Error(
      'Prism is not installed. Run: npm install -D @stoplight/prism-core @stoplight/prism-http @stoplight/prism-http-server',
      { cause },
    );
  }
}
