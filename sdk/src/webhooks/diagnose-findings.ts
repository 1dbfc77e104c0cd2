/** A usual mistake; stable, to branch on. */
export type MistakeCause =
  | 'body_parsed'
  | 'body_reserialised'
  | 'bom'
  | 'trailing_newline'
  | 'line_endings'
  | 'secret_whitespace'
  | 'secret_encoding'
  | 'secret_of_list'
  | 'signature_prefix'
  | 'signature_base64'
  | 'signature_whitespace'
  | 'timestamp_dot_body'
  | 'body_only'
  | 'unexplained';

const catalogue: Record<MistakeCause, readonly [message: string, cure: string]> = {
  body_parsed: [
    'The body is not the text or bytes that were received: something has parsed it.',
    'Verify before any JSON parser, or keep the raw bytes that the parser was given.',
  ],
  body_reserialised: [
    'The body was parsed and written again: the signature matches another spelling of the same JSON.',
    'Pass the bytes as they came, not JSON.stringify of a parsed body.',
  ],
  bom: [
    'The signature matches with the byte order mark added or taken away.',
    'Read the body as bytes; Request.text() and many decoders drop the mark.',
  ],
  trailing_newline: [
    'The signature matches with a line break added to the end or taken from it.',
    'Pass the bytes as they came; a file, a shell or an editor has changed the end.',
  ],
  line_endings: [
    'The signature matches with other line endings (LF or CRLF).',
    'Pass the bytes as they came; something has converted the line endings.',
  ],
  secret_whitespace: [
    'The secret has white space or quotes around it that do not belong to it.',
    'Trim the value where it is configured; a file often ends with a line break.',
  ],
  secret_encoding: [
    'The secret is base64 or hex, and the sender signs with what it decodes to, or the other way round.',
    'Give the secret in the form that matches: its text as a string, or the decoded bytes as a Uint8Array.',
  ],
  secret_of_list: [
    'The secret that matches is not the first of the list.',
    'Nothing is wrong while secrets are rotated. Give several secrets as an array, not as one text.',
  ],
  signature_prefix: [
    'The signature has a prefix such as "sha256=".',
    'Pass the header as the service sends it: 64 hex digits alone.',
  ],
  signature_base64: [
    'The signature is base64; the service sends hexadecimal digits (Specification §6.3).',
    'Make the sender write the digest in hex.',
  ],
  signature_whitespace: ['The signature has white space around it.', 'Pass the value of the header without it.'],
  timestamp_dot_body: [
    'The signature covers the timestamp header, a dot and the body.',
    "Set signedContent to 'timestamp.body'.",
  ],
  body_only: ['The signature covers the body alone.', "Set signedContent to 'body'."],
  unexplained: [
    'No usual mistake explains the refusal.',
    'Compare the secret, and the bytes, with those of the sender.',
  ],
};

/** A mistake, and what to do about it. */
export interface Finding {
  /** Which mistake it is. The texts are for people. */
  cause: MistakeCause;
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  cure: string;
}

/** The finding of a cause, with a remark on the case at hand. */
export function finding(cause: MistakeCause, remark?: string): Finding {
  const [message, cure] = catalogue[cause];
  return { cause, message: remark ? `${message} ${remark}` : message, cure };
}
