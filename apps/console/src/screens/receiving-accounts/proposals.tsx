import type { OfficeReceivingAccounts } from '@haitang/contract/office/changes/receiving-accounts.ts';
import { Image } from 'antd';
import { OpenChanges } from '../../features/changes/open-changes.tsx';

interface ProposalsProps {
  readonly images: OfficeReceivingAccounts['proposedImages'];
}

/** Proposals that wait for a second person, with the QR code to test before confirming. */
export const Proposals = ({ images }: ProposalsProps) => (
  <OpenChanges
    kinds={['receiving-account']}
    beside={(change) => {
      const image = images.find(({ id }) => id === change)?.image;
      return image && <Image src={image} width={72} height={72} alt="提出的收款码" />;
    }}
  />
);
