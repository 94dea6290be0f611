export const LoginScreen = () => null;
