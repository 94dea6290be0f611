import { type OfficeBanner, officeSetBanner } from '@haitang/contract/office/front-page.ts';
import { useState } from 'react';
import { TextField } from '../../shared/view/text-field.tsx';
import { ItemDialog, SortField } from './item-dialog.tsx';

interface BannerDialogProps {
  readonly saved: OfficeBanner;
  /** Our own pictures. */
  readonly art: readonly string[];
  readonly onClose: () => void;
}

/** A banner: one of our own pictures, its text, its link. */
export function BannerDialog({ saved, art, onClose }: BannerDialogProps) {
  const [banner, setBanner] = useState(saved);
  return (
    <ItemDialog
      name="横幅"
      item={banner}
      call={officeSetBanner}
      ready={banner.art !== '' && banner.alt.trim() !== '' && banner.url.trim() !== ''}
      onChange={setBanner}
      onClose={onClose}
    >
      <fieldset className="cs-art">
        <legend>图片</legend>
        {art.map((address) => (
          <label key={address}>
            <input
              type="radio"
              name="art"
              checked={banner.art === address}
              onChange={() => setBanner({ ...banner, art: address })}
            />
            <img src={address} alt={`图片 ${address.replace(/^.*\/(.*)\.webp$/, '$1')}`} />
          </label>
        ))}
      </fieldset>
      <TextField
        name="图片说明"
        maxLength={60}
        value={banner.alt}
        onChange={(alt) => setBanner({ ...banner, alt })}
      />
      <TextField
        name="链接（站内页面，如 /vip）"
        maxLength={120}
        value={banner.url}
        onChange={(url) => setBanner({ ...banner, url })}
      />
      <SortField value={banner.sort} onChange={(sort) => setBanner({ ...banner, sort })} />
    </ItemDialog>
  );
}
