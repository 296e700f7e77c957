import type { Messages } from './pt-br'

const messages: Messages = {
  or: 'o',
  signInWith: (provider) => `Entrar con ${provider}`,
  registerWith: (provider) => `Registrarse con ${provider}`,
  down: (provider) => `${provider} no responde ahora. Entre con la contraseña o intente de nuevo en un rato.`,
  refused: {
    negado: 'La entrada se canceló en el otro sitio. Puede intentar de nuevo o entrar con la contraseña.',
    expirado: 'Esta entrada venció, ya se usó o empezó en otro navegador. Intente de nuevo.',
    recusado: 'La respuesta del otro sitio no coincide con lo pedido. Intente de nuevo.',
    provedor: 'El otro sitio no respondió como debía. Entre con la contraseña o intente de nuevo en un rato.',
    email: 'El otro sitio no confirmó un correo suyo. Entre con la contraseña, o regístrese con su correo.',
    'nao-confirmado':
      'Ya existe una cuenta con este correo, que todavía no fue confirmado. Abra el enlace que enviamos, o pida uno en «¿Olvidó la contraseña?»; después, esta entrada también funciona.',
    'sem-acesso': 'Esta cuenta ya no tiene acceso. Hable con quien administra la clínica.',
  },
}

export default messages
