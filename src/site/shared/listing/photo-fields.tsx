import { maxPhotos } from '#domain/desk/desk-limits.ts';
import { m } from '#site/messages/messages.js';
import { Picture } from '#site/ui/picture.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { ChangeButton } from './hours-fields.tsx';
import styles from './listing.module.css';
import type { FieldsProps } from './listing-fields.tsx';
import { listingFieldId, listingFormFields } from './listing-view.ts';
import { rowsOf } from './typed-rows.ts';

/** Their order and removal; the first is the cover. */
export function PhotoFields({ typed }: FieldsProps) {
  const photos = rowsOf(typed, 'photos').map(({ address = '' }) => address);
  if (photos.length === 0) return <p>{m.listingNoPhoto()}</p>;
  return (
    <ol className="list">
      {photos.map((address, at) => {
        const number = at + 1;
        return (
          <li key={address} className={styles.photoRow}>
            <input type="hidden" name={`photos.${at}.address`} value={address} />
            <Picture source={address} alt={m.listingPhotoNumber({ number })} width={160} height={107} />
            <p>{at === 0 ? m.listingCover() : m.listingPhotoNumber({ number })}</p>
            <div className="cluster gap-1">
              {at > 0 && (
                <ChangeButton press={`monter.${at}`} label={m.listingPhotoUp({ number })}>
                  {m.listingUp()}
                </ChangeButton>
              )}
              {number < photos.length && (
                <ChangeButton press={`descendre.${at}`} label={m.listingPhotoDown({ number })}>
                  {m.listingDown()}
                </ChangeButton>
              )}
              <ChangeButton press={`retirer.${at}`} label={m.listingPhotoRemove({ number })}>
                {m.listingRemove()}
              </ChangeButton>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function PhotoFileField({ part, errors }: Omit<FieldsProps, 'typed'>) {
  const { photo } = listingFormFields;
  return (
    <TextField
      type="file"
      id={listingFieldId(part, photo)}
      name={photo}
      label={m.listingAddPhoto()}
      hint={m.listingAddPhotoHint({ count: maxPhotos })}
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      {...(errors[photo] !== undefined && { error: errors[photo] })}
    />
  );
}
