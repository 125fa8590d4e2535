import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Made {
  readonly origin: string;
  readonly rpId: string;
}

interface Answered {
  readonly challenge: string;
  /** Of the browser's page; default: the authenticator's. */
  readonly origin?: string;
  readonly userVerified?: boolean;
  /** Default: one more than the last. */
  readonly counter?: number;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** A passkey as a browser and its device answer with it; what they answer is JSON, as the form sends it. */
export function anAuthenticator({ origin: ownOrigin, rpId }: Made) {
  const id = randomBytes(16);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let last = 0;
  const clientData = (type: string, { challenge, origin = ownOrigin }: Answered) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ userVerified = true, counter }: Answered, flags: number) => {
    last = counter ?? last + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(last);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (userVerified ? 4 : 0)]), count]);
  };
  const answer = (response: object) =>
    JSON.stringify({
      ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
      response,
    });

  return {
    id: base64url(id),

    create(asked: Answered): string {
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      const publicKey = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(asked, 0x40),
        ...[Buffer.alloc(16), length, id, publicKey],
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },

    get(asked: Answered): string {
      const data = clientData('webauthn.get', asked);
      const authData = authenticatorData(asked, 0);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), keys.privateKey);
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      });
    },
  };
}
