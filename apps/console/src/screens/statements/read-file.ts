/** The bytes of a file in base64; '' for an empty one, and for one that cannot be read. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? '') : '');
    };
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
