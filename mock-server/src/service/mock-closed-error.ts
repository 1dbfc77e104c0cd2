/** The mock was closed, and is used all the same, or was while something was under way. */
export class MockClosedError extends Error {
  override readonly name = 'MockClosedError';

  constructor() {
    super('The mock is closed; make a new one with createMock.');
  }
}
