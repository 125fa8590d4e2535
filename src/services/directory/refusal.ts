/** A request that fits the contract's shape but asks for what does not exist; the message is for developers. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}
