type RefusalStatus = 400 | 403 | 404 | 413 | 415 | 502 | 503 | 504;

export class ImageRefusal extends Error {
  override readonly name = 'ImageRefusal';
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

const sentences: Readonly<Record<RefusalStatus, string>> = {
  400: 'Adresse d’image invalide.',
  403: 'Cette image ne vient pas d’un site autorisé.',
  404: 'Image introuvable.',
  413: 'Cette image est trop grande.',
  415: 'Ce fichier n’est pas une image lisible.',
  502: 'Le site de cette image ne la donne pas.',
  503: 'Trop d’images à la fois\u202f: réessayez dans un instant.',
  504: 'Le site de cette image ne répond pas à temps.',
};

export function refusalSentence(status: RefusalStatus): string {
  return sentences[status];
}
