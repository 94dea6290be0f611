export const MineScreen = () => null;
