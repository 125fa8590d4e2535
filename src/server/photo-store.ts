import type { PhotoStore } from '#services/directory/desk/listing-context.ts';
import { encodeUpload, keepUpload, PictureFault } from '#services/images/pictures.ts';

/** Photos that schools send, in the tables of the image service. */
export function createPhotoStore(): PhotoStore {
  return {
    async prepare(bytes) {
      try {
        const picture = await encodeUpload(bytes);
        return {
          address: picture.address,
          keep: (transaction) => keepUpload(transaction, picture),
        };
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error;
        return `Cette photo ${error.message}.`;
      }
    },
  };
}
