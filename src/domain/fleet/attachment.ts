import { maxFleetFile } from './request-fields.ts';

/** A company's list of vehicles or drivers; we never parse its content. */
export interface FleetAttachment {
  readonly kind: FleetFileKind;
  readonly content: Uint8Array;
}

export const fleetFileKinds = ['csv', 'xlsx', 'ods', 'pdf'] as const;
export type FleetFileKind = (typeof fleetFileKinds)[number];

export const fleetFileMessages = {
  empty: 'Ce fichier est vide. Choisissez celui qui contient votre liste.',
  tooLarge: `Ce fichier dépasse ${maxFleetFile / 1_000_000}\u202fMo. Allégez-le, ou envoyez la demande sans lui.`,
  kind: 'Ce fichier n’est pas un CSV, XLSX, ODS ou PDF. Enregistrez votre liste dans l’un de ces formats.',
} as const;

export function readAttachment(
  fileName: string,
  content: Uint8Array,
): FleetAttachment | { readonly error: string } {
  if (content.length === 0) return { error: fleetFileMessages.empty };
  if (content.length > maxFleetFile) return { error: fleetFileMessages.tooLarge };
  const kind = fleetFileKinds.find((one) => fileName.toLowerCase().endsWith(`.${one}`));
  return kind && isOfKind[kind](content) ? { kind, content } : { error: fleetFileMessages.kind };
}

const startsWith = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, at) => content[at] === byte);
/** XLSX and ODS are ZIP archives. */
const isArchive = (content: Uint8Array) => startsWith(content, 0x50, 0x4b, 0x03, 0x04);

const isOfKind: Readonly<Record<FleetFileKind, (content: Uint8Array) => boolean>> = {
  csv: isText,
  xlsx: isArchive,
  ods: isArchive,
  pdf: (content) => startsWith(content, 0x25, 0x50, 0x44, 0x46, 0x2d),
};

/** No NUL byte, except in UTF-16 with its byte order mark; HTML and XML are refused. */
function isText(content: Uint8Array): boolean {
  const encoding = startsWith(content, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(content, 0xfe, 0xff)
      ? 'utf-16be'
      : undefined;
  if (!encoding && (content.includes(0) || isArchive(content))) return false;
  const start = new TextDecoder(encoding).decode(content).trimStart();
  return !/^(?:<[!?a-z]|%PDF-)/iu.test(start);
}
