import css from './qr-plate.module.css';

interface QrPlateProps {
  /** Rows of modules, true is dark. */
  readonly modules: readonly (readonly boolean[])[];
  readonly label: string;
  readonly small?: boolean;
}

/**
 * The QR code on ivory in both themes, with the logo in the middle (create it with error level Q or
 * H).
 */
export const QrPlate = ({ modules, label, small = false }: QrPlateProps) => {
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <div className={small ? css.small : css.plate} role="img" aria-label={label}>
      <svg viewBox={`-1 -1 ${modules.length + 2} ${modules.length + 2}`} aria-hidden="true">
        <path d={path} fill="#2b1822" shapeRendering="crispEdges" />
      </svg>
      <img src="/art/logo/app-icon.svg" alt="" width={38} height={38} />
    </div>
  );
};
