/** A file of the page. */
export interface WindowFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  etag: string;
}

/** Gives a file of the page by its name; nothing where there is none. */
export type ReadWindowFile = (name: string) => Promise<WindowFile | undefined>;
