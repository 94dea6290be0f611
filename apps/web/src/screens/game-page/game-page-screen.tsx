export const GamePageScreen = () => null;
