import { rename, writeFile } from 'node:fs/promises';

/** Writes the file so that whoever sees it sees all of it. */
export async function writeReadyFile(path: string, content: { url: string; pid: number }): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(content)}\n`);
  await rename(temporary, path);
}
