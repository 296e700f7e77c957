/** Whoever is signed in in the simulator: nobody. */
export const simulatedUser = {
  id: '00000000-0000-4000-8000-000000000001',
  conta_id: '00000000-0000-4000-8000-000000000002',
  name: 'Lia Monteiro',
  email: 'lia@vinculo.example',
  foto: null,
  role: 'profissional',
  is_owner: true,
  venc_plano: null,
  suspensa: false,
  time_zone: 'America/Sao_Paulo',
  config: {
    termo_titulo: 'Vínculo',
    termo_paciente: { sing: 'Paciente', plural: 'Pacientes' },
    termo_atendimento: { sing: 'Atendimento', plural: 'Atendimentos' },
    menu_nav_bar: {},
    modulos: { financeiro: true },
  },
  chave_rascunhos: Buffer.alloc(32).toString('base64'),
}
